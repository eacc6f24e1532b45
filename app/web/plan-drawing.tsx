/** A screen drawn as a plan: measured, not yet filled. */
export function PlanDrawing() {
  return (
    <svg viewBox="0 0 240 180" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <g strokeDasharray="4 5">
        <path d="M24 24h192v124H24z" />
        <path d="M24 48h192M72 48v100" />
        <path d="M88 66h112M88 84h84M88 102h112M88 120h60" />
        <path d="M36 66h24M36 80h24M36 94h24" />
      </g>
      <g opacity=".6">
        <path d="M24 164h192M24 159v10M216 159v10" />
        <path d="M230 24v124M225 24h10M225 148h10" />
      </g>
      <circle cx="36" cy="36" r="4" fill="var(--copper)" stroke="none" />
    </svg>
  );
}
