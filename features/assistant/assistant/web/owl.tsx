/** The owl that represents the assistant, Atenea. */
export function Owl() {
  return (
    <svg viewBox="0 0 40 40" width="34" height="34" fill="none" aria-hidden="true">
      <path
        d="M8 7.5c2.4 2.6 5 3.7 8 3.7h8c3 0 5.6-1.1 8-3.7v15.5a12 12 0 0 1-24 0z"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <circle cx="14.6" cy="19" r="4.2" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="25.4" cy="19" r="4.2" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="14.6" cy="19" r="1.3" fill="currentColor" />
      <circle cx="25.4" cy="19" r="1.3" fill="currentColor" />
      <path d="m20 22.5 2.2 3.2L20 28.4l-2.2-2.7z" fill="var(--copper)" />
    </svg>
  );
}
