import type { StandardBrief } from "#features/standards/standards.contract.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { EmptyFolder } from "../overview/no-standards.tsx";

/** The company does not follow this standard, or the library has none of that name. */
export function StandardNotFollowed({ standard }: { standard: StandardBrief | undefined }) {
  const mayManage = useMay("compliance.manage");
  if (!standard)
    return (
      <EmptyState
        title="Esta norma no está en la biblioteca"
        action={<LinkButton to="/Compliance/Normas">Ver las normas</LinkButton>}
      >
        Puede que se haya retirado, o que todavía no se haya cargado.
      </EmptyState>
    );
  return (
    <EmptyState
      title={`Su empresa no sigue ${standard.short_name}`}
      drawing={<EmptyFolder />}
      action={
        mayManage ? (
          <LinkButton look="main" to="/Compliance/Normas">
            Activarla en Normas
          </LinkButton>
        ) : (
          <LinkButton to="/Compliance">Volver al panel</LinkButton>
        )
      }
    >
      {mayManage
        ? "Al activarla, sus controles aparecen aquí sin evaluar."
        : "Si la necesita, pídala a su ejecutivo del proveedor: al activarla, sus controles aparecen aquí."}
    </EmptyState>
  );
}
