import Origins
