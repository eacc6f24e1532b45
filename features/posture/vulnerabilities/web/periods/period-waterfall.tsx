import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import {
  getWaterfall,
  listWaterfallRows,
  type Waterfall,
  type WaterfallBar,
  waterfallBars,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { waterfallBarLabels } from "#features/posture/vulnerabilities/vulnerabilities.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { WaterfallChart } from "#platform/web/charts/waterfall-chart.tsx";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import styles from "./periods.module.css";

interface PeriodWaterfallProps {
  id: string;
  name: string;
}

/** The chart of the reasons for the change since the previous period; each bar links to its findings. */
export function PeriodWaterfall({ id, name }: PeriodWaterfallProps) {
  const [params] = useSearchParams();
  const [severityParam, choose] = useAddressParam("solo");
  const severity = oneOf(severities, severityParam ?? "");
  const bar = oneOf(waterfallBars, params.get("barra") ?? "");
  const request = { id, ...(severity && { severity }) };
  const { data, error, refetch } = useQuery({
    ...callQuery(getWaterfall, request),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h2 className={styles.title}>Por qué cambió el número</h2>
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo comparar" count={5} />
      ) : (
        <>
          <p>{changeSentence(data)}</p>
          <div className={styles.narrow}>
            <Field label="Contar">
              <Select
                placeholder="Todas las severidades"
                options={severities.map((each) => ({
                  value: each,
                  label: `Solo ${severityLabels[each].toLowerCase()}`,
                }))}
                value={severity ?? ""}
                onChange={({ target }) => choose(target.value || null)}
              />
            </Field>
          </div>
          <WaterfallChart
            heading="h3"
            title={`De ${data.previous?.name ?? "antes del primer período"} a ${name}`}
            unit="hallazgos abiertos"
            steps={[
              { key: "from", name: data.previous?.name ?? "Antes", kind: "level", value: data.from },
              ...data.bars
                .filter(({ change }) => change !== 0)
                .map(({ bar: key, change }) => ({
                  key,
                  name: waterfallBarLabels[key],
                  kind: "change" as const,
                  value: change,
                  tone: change > 0 ? ("danger" as const) : ("good" as const),
                  to: barAddress(params, key),
                })),
              { key: "to", name, kind: "level", value: data.to },
            ]}
          />
          <ul className={styles.bars} aria-label="Los hallazgos detrás de cada barra">
            {data.bars
              .filter(({ change }) => change !== 0)
              .map(({ bar: key, change }) => (
                <li key={key}>
                  <Link to={barAddress(params, key)} aria-current={key === bar || undefined}>
                    {waterfallBarLabels[key]}
                  </Link>{" "}
                  {change > 0 ? `+${numberText(change)}` : numberText(change).replace("-", "−")}
                </li>
              ))}
          </ul>
          {bar && <BarFindings request={{ ...request, bar }} />}
        </>
      )}
    </section>
  );
}

function barAddress(params: URLSearchParams, bar: WaterfallBar): string {
  const next = new URLSearchParams(params);
  next.set("barra", bar);
  return `?${next}`;
}

/** `Había 12 abiertos y quedaron 15: entraron 8 y salieron 5.` */
export function changeSentence({ previous, from, to, bars }: Waterfall): string {
  const sum = (changes: readonly number[]) => changes.reduce((total, change) => total + change, 0);
  const came = sum(bars.map(({ change }) => Math.max(change, 0)));
  const went = -sum(bars.map(({ change }) => Math.min(change, 0)));
  if (!previous)
    return `No hay un período cerrado antes con el que comparar. Al final quedaron ${numberText(to)} abiertos.`;
  return `Había ${numberText(from)} abiertos al cerrar ${previous.name} y ${to === from ? "quedaron los mismos" : `quedaron ${numberText(to)}`}: entraron ${numberText(came)} y salieron ${numberText(went)}.`;
}

const limit = 500;

function BarFindings({ request }: { request: { id: string; bar: WaterfallBar } }) {
  const [, choose] = useAddressParam("barra");
  const { data, error, refetch } = useQuery(callQuery(listWaterfallRows, request));
  if (error)
    return <ErrorState title="No se pudieron cargar las filas" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={4} />;
  return (
    <section aria-label={waterfallBarLabels[request.bar]}>
      <Row align="baseline" gap={2} across={4}>
        <h3>
          {waterfallBarLabels[request.bar]}: {numberText(data.items.length)}
        </h3>
        <Button small look="quiet" onClick={() => choose(null)}>
          Ocultar
        </Button>
      </Row>
      <ul className={styles.lines}>
        {data.items.map(({ finding_id, number, severity, title, asset_name }) => (
          <li key={finding_id}>
            <SeverityMark severity={severity} />
            <span>
              <Link to={paths.finding(finding_id)}>
                {findingNumber(number)} {title}
              </Link>{" "}
              <Note as="span">{asset_name}</Note>
            </span>
          </li>
        ))}
      </ul>
      {data.items.length === limit && (
        <Note>Se muestran los {numberText(limit)} más graves; la planilla trae todos.</Note>
      )}
    </section>
  );
}
