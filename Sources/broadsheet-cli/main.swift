print("Broadsheet")
