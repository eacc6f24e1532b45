import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { listCompanyStandards } from "#features/compliance/company-standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { controlsAddress } from "./controls/controls-address.ts";
import { FormulaButton } from "./score/formula-button.tsx";
import { standardAt } from "./standing/standard-screens.ts";
import { StandardNotFollowed } from "./tree/standard-not-followed.tsx";
import { StandardView } from "./tree/standard-view.tsx";
import { listWords } from "./words/list-words.ts";

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
