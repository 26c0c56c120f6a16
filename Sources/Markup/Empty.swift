import Posts
