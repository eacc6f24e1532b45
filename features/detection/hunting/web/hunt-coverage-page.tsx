import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getHuntCoverage, type HuntedTechnique } from "#features/detection/hunting/coverage.contract.ts";
import { huntedTechniquesFigure } from "#features/detection/hunting/hunt-figures.ts";
import { huntOutcomeLabels } from "#features/detection/hunting/hunt-terms.ts";
import { huntFreshnessLabels } from "#features/detection/hunting/hunting.labels.ts";
import { readFigures } from "#features/home/home/home.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./hunting.module.css";

const title = "Cobertura de búsquedas";

const columns: Column<HuntedTechnique>[] = [
  {
    key: "technique",
    title: "Técnica",
    onPhone: "first",
    cell: ({ technique }) => (
      <>
        <strong>{technique}</strong> <FeatureSlot slot="technique-name" id={technique} />
      </>
    ),
  },
  {
    key: "freshness",
    title: "Se buscó",
    tight: true,
    cell: ({ freshness, last_hunted_at, last_blind_at }) => {
      if (last_blind_at && !last_hunted_at)
        return (
          <Row as="span" gap={2} across={3}>
            <Badge tone="warning">Sin todos los datos</Badge>
            <RelativeTime at={last_blind_at} />
          </Row>
        );
      const { text, tone } = huntFreshnessLabels[freshness];
      return (
        <>
          <Row as="span" gap={2} across={3}>
            <Badge tone={tone}>{text}</Badge>
            {last_hunted_at && <RelativeTime at={last_hunted_at} />}
          </Row>
          {last_blind_at && last_hunted_at && last_blind_at > last_hunted_at && (
            <p className={styles.note}>
              La última no pudo mirarlo todo: <RelativeTime at={last_blind_at} />
            </p>
          )}
        </>
      );
    },
  },
  {
    key: "months",
    title: "Últimos 12 meses",
    tight: true,
    onPhone: "away",
    cell: ({ months }) => <HuntedMonths months={months} />,
  },
  {
    key: "outcome",
    title: "Última conclusión",
    tight: true,
    cell: ({ outcome, freshness, last_blind_at }) =>
      outcome
        ? huntOutcomeLabels[outcome].text
        : (freshness !== "never" || last_blind_at) && "Sin conclusión",
  },
  {
    key: "hunts",
    title: "Búsquedas",
    numeric: true,
    tight: true,
    cell: ({ hunts, technique }) =>
      hunts > 0 && (
        <Link to={`${paths.hunts}?tecnica=${technique}`}>{countOf(hunts, "búsqueda", "búsquedas")}</Link>
      ),
  },
];

/** The recent months in which a technique was hunted. */
function HuntedMonths({ months }: Pick<HuntedTechnique, "months">) {
  const hunted = months.filter((each) => each.hunted).map(({ month }) => monthText(month));
  const words = hunted.length > 0 ? `Se buscó en ${hunted.join(", ")}` : "No se buscó en doce meses";
  return (
    <span className={styles.months} role="img" aria-label={words} title={words}>
      {months.map(({ month, hunted: wasHunted }) => (
        <span key={month} className={wasHunted ? `${styles.month} ${styles.monthHunted}` : styles.month} />
      ))}
    </span>
  );
}

function monthText(month: string): string {
  const [year, of] = month.split("-");
  return `${monthName(Number(of), "abbreviated")} ${year}`;
}

function leadOf(items: readonly HuntedTechnique[], recent: number, works: boolean): string {
  const hunted = countOf(recent, "técnica se buscó", "técnicas se buscaron");
  if (!works)
    return `${hunted} en los últimos 90 días, según las búsquedas que su proveedor compartió con ustedes.`;
  return `${hunted} en los últimos 90 días, de ${numberText(items.length)} que tienen una búsqueda escrita. Una búsqueda más antigua, o sin todos los datos, no muestra el estado de hoy.`;
}

/** The page of the hunted techniques with their age, and of those that were never hunted. */
export default function HuntCoveragePage() {
  const { data, error, refetch } = useQuery(callQuery(getHuntCoverage, {}));
  const figure = useQuery(callQuery(readFigures, { ids: huntedTechniquesFigure.id })).data?.figures[
    huntedTechniquesFigure.id
  ];
  const works = useMay("hunt.work");
  return (
    <>
      <PageHeader
        title={title}
        lead={
          data && figure
            ? leadOf(data.items, figure.value ?? 0, works)
            : "Contando las técnicas buscadas en los últimos 90 días, según las búsquedas compartidas con su empresa."
        }
        actions={<LinkButton to={`${paths.attackLayers}?a=buscadas`}>Ver en la matriz de ATT&CK</LinkButton>}
      />
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la cobertura" count={10} />}
      {data?.items.length === 0 && (
        <EmptyState title="Todavía no hay búsquedas compartidas">
          Cuando su proveedor cierre una y la comparta, sus técnicas aparecen aquí.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Stack gap={4} bounded>
          <DataTable
            caption={title}
            columns={columns}
            rows={data.items}
            keyOf={({ technique }) => technique}
          />
        </Stack>
      )}
    </>
  );
}
