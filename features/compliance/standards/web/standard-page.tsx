import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { addressOfCall, callQuery } from "#platform/web/call/call.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu } from "#platform/web/kit/buttons/menu.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { type exportFormats, exportStandard } from "../edition-difference.contract.ts";
import { getStandard, type Standard } from "../standards.contract.ts";
import { controlsWords } from "../standards.labels.ts";
import { ContentTab } from "./detail/content-tab.tsx";
import { MappingsTab } from "./detail/mappings-tab.tsx";
import { ScaleTab } from "./detail/scale-tab.tsx";
import styles from "./standard-page.module.css";

const formats = [
  { format: "xlsx", label: "Planilla (XLSX), que se puede volver a importar" },
  { format: "csv", label: "CSV" },
  { format: "oscal", label: "Catálogo OSCAL (JSON)" },
] as const satisfies { format: (typeof exportFormats)[number]; label: string }[];

/** Exports the standard as a file, which the browser saves while it is streamed. */
function ExportMenu({ id }: { id: number }) {
  return (
    <Menu label="Exportar" buttonClass={buttonClass({})} end>
      {formats.map(({ format, label }) => (
        <a key={format} className={styles.item} href={addressOfCall(exportStandard, { id, format })} download>
          {label}
        </a>
      ))}
    </Menu>
  );
}

/** The owner, size and licence of the standard. */
function StandardFacts({ standard }: { standard: Standard }) {
  const source = standard.source_url ? safeAddress(standard.source_url) : undefined;
  return (
    <div className={styles.facts}>
      <p>
        Edición <strong>{standard.version_label}</strong>
        {standard.publisher && ` de ${standard.publisher}`}. {controlsWords(standard.assessable_count)} entre{" "}
        {numberText(standard.control_count)} elementos.
        {source && (
          <>
            {" "}
            <a href={source} target="_blank" rel="noreferrer">
              Sitio de la norma
            </a>
          </>
        )}
      </p>
      {standard.notice && <Note>{standard.notice}</Note>}
    </div>
  );
}

/** The page of a standard: its tree, its scale, its mappings, and its editions. */
export default function StandardPage() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(callQuery(getStandard, { id }));
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
            <FeatureSlot slot="previous-edition-link" id={id} />
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
          {
            key: "ediciones",
            title: "Ediciones",
            content: <FeatureSlot slot="editions-tab" standard={data} />,
          },
        ]}
      />
    </>
  );
}
