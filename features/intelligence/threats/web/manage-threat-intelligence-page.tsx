import { useQueryClient } from "@tanstack/react-query";
import {
  largestThreatFile,
  threatImportCalls,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { CompanySightings } from "./manage/company-sightings.tsx";
import { CompanyThreatList } from "./manage/company-threats.tsx";
import { OptionsForm } from "./manage/options-form.tsx";
import { ReceiptSummary, ReceiptView } from "./manage/receipt-view.tsx";
import { SourceList } from "./manage/source-list.tsx";
import styles from "./threats.module.css";

const title = "Inteligencia de amenazas";

/** The provider's threat catalogue: its sources and imports. */
export default function ManageThreatIntelligencePage() {
  const queries = useQueryClient();
  if (!useMay("threat.manage")) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="La base que usan todas las empresas. Primero se ve qué trae cada archivo; nada cambia hasta que lo guarde, y lo guardado se puede deshacer."
      />
      <InOrder>
        <section className={styles.part}>
          <h2>Empresas</h2>
          <CompanyThreatList />
        </section>
        <section className={styles.part}>
          <h2>Fuentes</h2>
          <SourceList />
        </section>
        <section className={styles.part}>
          <h2>Avistamientos por empresa</h2>
          <CompanySightings />
        </section>
        <section className={styles.part}>
          <h2>Archivos</h2>
          <ImportPart
            calls={threatImportCalls}
            label="Archivos de inteligencia"
            hint={`Paquetes STIX 2.1, eventos de MISP en JSON y listas CSV o TXT (un valor por línea), de hasta ${numberText(largestThreatFile / 1e9)} GB cada uno. El formato se reconoce por el contenido.`}
            words={{
              kept: ["objeto nuevo o en versión nueva", "objetos nuevos o en versión nueva"],
              skipped: ["línea o atributo de contexto", "líneas o atributos de contexto"],
            }}
            summary={(file) => {
              const receipt = file.receipt ?? file.found?.receipt;
              return receipt && <ReceiptSummary receipt={receipt} />;
            }}
            draw={(file) => {
              const receipt = file.receipt ?? file.found?.receipt;
              return (
                <>
                  {receipt && <ReceiptView receipt={receipt} />}
                  {file.status === "ready" && (
                    <OptionsForm key={file.id} id={file.id} options={file.options} />
                  )}
                </>
              );
            }}
            empty={
              <EmptyState title="Todavía no llega ningún archivo">
                Suba aquí los archivos de sus fuentes. Lo que es TLP:RED queda solo para quien lo carga, y lo
                que es AMBER+STRICT no lo ven los clientes.
              </EmptyState>
            }
            onChanged={() =>
              queries.invalidateQueries({
                predicate: ({ queryKey: [name] }) => String(name).startsWith("threats."),
              })
            }
          />
        </section>
      </InOrder>
    </>
  );
}
