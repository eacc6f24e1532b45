import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";

/**
 * The empty state of a company without standards: what the pages will show and, for people with permission, the link
 * to add a standard.
 */
export function NoStandards() {
  const mayManage = useMay("compliance.manage");
  return (
    <EmptyState
      title="Su empresa todavía no sigue ninguna norma"
      drawing={<EmptyFolder />}
      action={
        mayManage ? (
          <LinkButton look="main" to={paths.standards}>
            Activar una norma
          </LinkButton>
        ) : (
          <LinkButton to={paths.topics}>Pedirlo a su ejecutivo</LinkButton>
        )
      }
    >
      Esta área se llena cuando se activa una norma, como ISO/IEC 27001 o los deberes de la Ley 21.663. Desde
      ese momento cada control tiene su estado, su evidencia y su historia.
    </EmptyState>
  );
}

/** The illustration of the empty state: a list of unticked checks. */
export function EmptyFolder() {
  return (
    <svg viewBox="0 0 160 90" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M48 6h50l16 16v62H48z" />
      <path d="M98 6v16h16" />
      <circle cx="62" cy="38" r="5" />
      <path d="M74 38h28" />
      <circle cx="62" cy="54" r="5" strokeDasharray="2 3" />
      <path d="M74 54h22" strokeDasharray="2 4" />
      <circle cx="62" cy="70" r="5" strokeDasharray="2 3" />
      <path d="M74 70h28" strokeDasharray="2 4" />
      <path d="m59.5 38 2 2 3.5-4" />
    </svg>
  );
}
