/** A radar whose sweep found nothing. */
export function EmptyRadar() {
  return (
    <svg viewBox="0 0 160 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M16 104a64 64 0 0 1 128 0" />
      <path d="M42 104a38 38 0 0 1 76 0" opacity=".6" />
      <path d="M66 104a14 14 0 0 1 28 0" opacity=".4" />
      <path d="M8 104h144" />
      <path d="M80 104 122 56" stroke="var(--copper)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M118 26h.1M132 40h.1M104 16h.1"
        stroke="var(--ink-faint)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A signal that breaks off. */
export function SignalLost() {
  return (
    <svg viewBox="0 0 160 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M8 104h144M8 16v88" opacity=".5" />
      <path
        d="M14 82h16l8-34 12 52 10-32 8 14h14"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M92 82h56" strokeDasharray="2 8" strokeLinecap="round" />
      <circle cx="88" cy="82" r="5" fill="var(--copper)" stroke="none" />
    </svg>
  );
}
