import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { listCompanyStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { controlsAddress } from "./controls/controls-address.ts";
import { EmptyFolder } from "./overview/no-standards.tsx";
import { FormulaButton } from "./score/formula-button.tsx";
import { standardAt } from "./standing/standard-screens.ts";
import { StandardView } from "./tree/standard-view.tsx";
import { listWords } from "./words/plain-words.ts";

/** The company does not follow this standard, or the library has none of that name. */
function StandardNotFollowed({ standard }: { standard: StandardBrief | undefined }) {
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

/** One standard, found by the address: each bundled one has its own, any other goes by its number. */
export default function StandardViewPage({ routeName }: { routeName: string }) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const { data, error, refetch } = useQuery(callQuery(listCompanyStandards, {}));
  const followed = data?.items.map((item) => ({ ...item.standard, companyStandard: item })) ?? [];
  const found = standardAt(pathname, id, followed)?.companyStandard;
  const title = found?.standard.name ?? routeName;

  return (
    <>
      <PageHeader
        title={title}
        lead={
          found && (
            <>
              Edición {found.standard.version_label}
              {found.tiers.length > 0 &&
                `, ${found.tiers.length === 1 ? "nivel" : "niveles"} ${listWords(found.tiers)}`}
              {found.notes !== "" && `. ${found.notes}`}
            </>
          )
        }
        actions={
          found?.enabled && (
            <>
              <FormulaButton />
              <LinkButton to={`/Compliance/Historia?norma=${found.standard.id}`}>Historia</LinkButton>
              <LinkButton to={`/Compliance/Aplicabilidad?norma=${found.standard.id}`}>
                Aplicabilidad
              </LinkButton>
              <LinkButton to={controlsAddress({ norma: found.standard.id })}>Como lista</LinkButton>
            </>
          )
        }
      />
      {error && !data ? (
        <ErrorState title="No se pudo cargar la norma" failure={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton shape="rows" count={14} />
      ) : found?.enabled ? (
        <StandardView key={found.standard.id} companyStandard={found} />
      ) : (
        <StandardNotFollowed standard={found?.standard} />
      )}
    </>
  );
}
