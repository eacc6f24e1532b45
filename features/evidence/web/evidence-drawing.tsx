/** Sheets with a seal: the drawing of the area. */
export function EvidenceDrawing() {
  return (
    <svg viewBox="0 0 120 90" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M34 18h36l16 16v42a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M70 18v16h16M40 44h30M40 53h22M40 62h14" />
      <path d="M24 24v48a4 4 0 0 0 2 3.5" opacity=".5" />
      <circle cx="80" cy="64" r="12" />
      <path d="m74.500 64 4 4 7-8" />
    </svg>
  );
}
