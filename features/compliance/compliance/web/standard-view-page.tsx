import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { listCompanyStandards } from "#features/compliance/control-states/company-standards.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { controlsAddress } from "./controls/controls-address.ts";
import { EmptyFolder } from "./overview/no-standards.tsx";
import { FormulaButton } from "./score/formula-button.tsx";
import { standardAtPath } from "./status/standard-screens.ts";
import { listWords } from "./text/plain-text.ts";
import { StandardView } from "./tree/standard-view.tsx";

/** The empty state for a standard that the company does not follow or that the library does not contain. */
function StandardNotAdopted({ standard }: { standard: StandardBrief | undefined }) {
  const mayManage = useMay("compliance.manage");
  if (!standard)
    return (
      <EmptyState
        title="Esta norma no está en la biblioteca"
        action={<LinkButton to={paths.standards}>Ver las normas</LinkButton>}
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
          <LinkButton look="main" to={paths.standards}>
            Activarla en Normas
          </LinkButton>
        ) : (
          <LinkButton to={paths.compliance}>Volver al panel</LinkButton>
        )
      }
    >
      {mayManage
        ? "Al activarla, sus controles aparecen aquí sin evaluar."
        : "Si la necesita, pídala a su ejecutivo del proveedor: al activarla, sus controles aparecen aquí."}
    </EmptyState>
  );
}

/** The page of one standard: each bundled standard has its own path, any other is addressed by its id. */
export default function StandardViewPage({ routeName }: { routeName: string }) {
  const { pathname } = useLocation();
  const { id } = useParams();
  const { data, error, refetch } = useQuery(callQuery(listCompanyStandards, {}));
  const followed = data?.items.map((item) => ({ ...item.standard, companyStandard: item })) ?? [];
  const companyStandard = standardAtPath(pathname, id, followed)?.companyStandard;
  const title = companyStandard?.standard.name ?? routeName;

  return (
    <>
      <PageHeader
        title={title}
        lead={
          companyStandard && (
            <>
              Edición {companyStandard.standard.version_label}
              {companyStandard.tiers.length > 0 &&
                `, ${companyStandard.tiers.length === 1 ? "nivel" : "niveles"} ${listWords(companyStandard.tiers)}`}
              {companyStandard.notes !== "" && `. ${companyStandard.notes}`}
            </>
          )
        }
        actions={
          companyStandard?.enabled && (
            <>
              <FormulaButton />
              <LinkButton to={`${paths.complianceHistory}?norma=${companyStandard.standard.id}`}>
                Historia
              </LinkButton>
              <LinkButton to={`${paths.applicability}?norma=${companyStandard.standard.id}`}>
                Aplicabilidad
              </LinkButton>
              <LinkButton to={controlsAddress({ norma: companyStandard.standard.id })}>Como lista</LinkButton>
            </>
          )
        }
      />
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar la norma" shape="rows" count={14} />
      ) : companyStandard?.enabled ? (
        <StandardView key={companyStandard.standard.id} companyStandard={companyStandard} />
      ) : (
        <StandardNotAdopted standard={companyStandard?.standard} />
      )}
    </>
  );
}
