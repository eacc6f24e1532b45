import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { listCompanyStandardRows } from "#features/compliance/company-standards.contract.ts";
import { getStandard } from "#features/standards/standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { ContentTab } from "./detail/content-tab.tsx";
import { EditionsTab } from "./detail/editions-tab.tsx";
import { ExportMenu } from "./detail/export-menu.tsx";
import { MappingsTab } from "./detail/mappings-tab.tsx";
import { ScaleTab } from "./detail/scale-tab.tsx";
import { StandardFacts } from "./detail/standard-facts.tsx";
import { standingAddress } from "./standard-words.ts";

/** What a standard asks for: its tree, its scale, what it has in common with others, and its editions. */
export default function StandardPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(callQuery(getStandard, { id }));
  const rows = useQuery(callQuery(listCompanyStandardRows, {})).data?.items;
  const row = rows?.find(({ standard }) => standard.id === id);
  const [tab, setTab] = useAddressParam("vista");
  if (error && !data)
    return (
      <>
        <PageHeader title="Norma" />
        <ErrorState title="No se pudo cargar la norma" failure={error} onRetry={() => refetch()} />
      </>
    );
  if (!data) return <Skeleton shape="rows" count={10} />;
  return (
    <>
      <PageHeader
        title={data.name}
        lead={data.description}
        actions={
          <>
            <ExportMenu id={id} />
            {row?.enabled && <LinkButton to={standingAddress(id)}>Ver el avance</LinkButton>}
          </>
        }
      />
      <StandardFacts standard={data} />
      <Tabs
        label="Partes de la norma"
        active={tab ?? "contenido"}
        onChange={(next) => setTab(next === "contenido" ? null : next)}
        tabs={[
          { key: "contenido", title: "Contenido", content: <ContentTab standard={data} /> },
          { key: "escala", title: "Escala y niveles", content: <ScaleTab standard={data} /> },
          { key: "correspondencias", title: "Correspondencias", content: <MappingsTab id={id} /> },
          { key: "ediciones", title: "Ediciones", content: <EditionsTab standard={data} row={row} /> },
        ]}
      />
    </>
  );
}
