import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { exportDefense, getDefense } from "#features/detection/defense/defense.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { ChainList } from "./chain-list.tsx";
import { CoverageNotice } from "./coverage-notice.tsx";
import styles from "./defense.module.css";
import { daysOf, periodOptions } from "./defense-address.ts";
import { DefenseSummary } from "./defense-summary.tsx";
import { DetectedOnly, useDetectedFilter } from "./detected-only.tsx";
import { stoppedCount, totalOfOutcomes } from "./outcome-series.ts";

const title = "Defensa ante amenazas";
const views = ["resumen", "detectado", "controles"] as const;
/** The exported table of each view. */
const exported = { resumen: "counts", detectado: "detected", controles: "chains" } as const;

function leadOf({ counts }: OutputOf<typeof getDefense>): string {
  const stoppedText = numberText(stoppedCount(counts));
  if (counts.detected === 0)
    return `Los controles bloquearon ${stoppedText} eventos. Todo lo detectado se bloqueó.`;
  return `Los controles bloquearon ${stoppedText} eventos; ${numberText(counts.detected)} no se bloquearon.`;
}

/** The page with the blocked threats by layer and control, and those that passed. */
export default function ThreatDefensePage() {
  const [rawText, setDays] = useAddressParam("dias");
  const [view, setView] = useAddressParam("vista");
  const days = daysOf(rawText);
  const currentView = views.find((each) => each === view) ?? "resumen";
  const filter = useDetectedFilter();
  const { data, error, refetch } = useQuery({
    ...callQuery(getDefense, { days }),
    placeholderData: keepPreviousData,
  });
  const empty = data && totalOfOutcomes(data.counts) === 0 && data.background === 0;
  return (
    <>
      <PageHeader
        title={title}
        lead={data && !empty ? leadOf(data) : "Qué se detuvo, dónde y por cuál control."}
        actions={
          <div className={styles.filters}>
            <Select
              aria-label="Período"
              value={days}
              options={periodOptions}
              onChange={({ target }) => setDays(target.value === "30" ? null : target.value)}
            />
            {data && !empty && (
              <ExportMenu
                contract={exportDefense}
                query={{ days, table: exported[currentView], ...(currentView === "detectado" && filter) }}
                name={currentView}
                itemNoun="filas"
              />
            )}
          </div>
        }
      />
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la defensa" count={10} />}
      {empty && (
        <>
          <EmptyState
            title={
              data.sources.length === 0
                ? "Todavía no llega ningún evento"
                : "Sin registros de controles en este período"
            }
            action={<LinkButton to={paths.sourceStatus}>Ver las fuentes</LinkButton>}
          >
            Esta página se llena con lo que registran el correo, los equipos, el firewall, el proxy y el WAF.
          </EmptyState>
          <CoverageNotice data={data} />
        </>
      )}
      {data && !empty && (
        <Tabs
          label={title}
          active={currentView}
          onChange={(key) => setView(key === "resumen" ? null : key)}
          tabs={[
            { key: "resumen", title: "Qué se detuvo", content: <DefenseSummary data={data} /> },
            { key: "detectado", title: "Solo detectado", content: <DetectedOnly days={days} /> },
            { key: "controles", title: "De un control a otro", content: <ChainList days={days} /> },
          ]}
        />
      )}
    </>
  );
}
