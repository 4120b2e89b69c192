// The eight-pointed star: the default brand's mark, and the sign for “you are here, act now” in lists and carousels.
export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" aria-hidden="true">
      <path d="M50 50L45.6 39.4L50 1ZM50 50L54.4 39.4L67 33ZM50 50L60.6 45.6L91 50ZM50 50L60.6 54.4L67 67ZM50 50L54.4 60.6L50 99ZM50 50L45.6 60.6L33 67ZM50 50L39.4 54.4L9 50ZM50 50L39.4 45.6L33 33Z" />
      <path
        d="M50 50L50 1L54.4 39.4ZM50 50L67 33L60.6 45.6ZM50 50L91 50L60.6 54.4ZM50 50L67 67L54.4 60.6ZM50 50L50 99L45.6 60.6ZM50 50L33 67L39.4 54.4ZM50 50L9 50L39.4 45.6ZM50 50L33 33L45.6 39.4Z"
        opacity=".55"
      />
    </svg>
  )
}
