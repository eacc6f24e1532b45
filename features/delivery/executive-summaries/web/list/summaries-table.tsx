import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import {
  type ListedSummary,
  listSummaries,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { composeMonth } from "../../contracts/executive-summaries.contract.ts";
import styles from "../summaries.module.css";
import { SummaryBadge, UnansweredBadge } from "../summary-marks.tsx";
import { useSummaryChange } from "../use-summary-change.ts";

/** Prepares the draft of a past month that has none. */
function ComposeMenu({ missing }: { missing: readonly { month: string; name: string }[] }) {
  const navigate = useNavigate();
  const compose = useSummaryChange(
    (month: string) => call(composeMonth, { month }),
    ({ id }) => navigate(paths.executiveSummary(id)),
  );
  return (
    <Menu
      label={compose.isPending ? "Preparando…" : "Preparar un mes"}
      buttonClass={buttonClass({ look: "main" })}
    >
      {missing.map(({ month, name }) => (
        <MenuButton
          key={month}
          onClick={() =>
            compose.mutate(month, { onError: (failure) => showToast("problem", refusalText(failure)) })
          }
        >
          {name}
        </MenuButton>
      ))}
    </Menu>
  );
}

const columns: readonly Column<ListedSummary>[] = [
  {
    key: "month",
    title: "Mes",
    onPhone: "first",
    cell: ({ month_name, headline, edition, late_data }) => (
      <span className={styles.two}>
        <Row as="span" gap={3}>
          <strong>{month_name}</strong>
          {edition > 1 && <Badge>Edición {edition}</Badge>}
          {late_data && <Badge tone="warning">Datos nuevos</Badge>}
        </Row>
        <span className={styles.soft}>{headline}</span>
      </span>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <SummaryBadge state={state} /> },
  {
    key: "decisions",
    title: "Decisiones",
    tight: true,
    onPhone: "titled",
    cell: (row) =>
      row.published_at ? <UnansweredBadge {...row} /> : <span className={styles.soft}>Sin publicar</span>,
  },
  {
    key: "document",
    title: "Documento",
    tight: true,
    onPhone: "away",
    cell: ({ document_number }) =>
      document_number === null ? (
        <span className={styles.soft}>Sin número</span>
      ) : (
        <CodedText text={`DOC-${document_number}`} />
      ),
  },
  {
    key: "published",
    title: "Publicado",
    tight: true,
    onPhone: "away",
    cell: ({ published_at }) =>
      published_at ? (
        <ExactTime at={published_at} dayOnly />
      ) : (
        <span className={styles.soft}>Sin publicar</span>
      ),
  },
];

/** The summaries of the company, the newest month first. */
export function SummariesTable() {
  const { data, error, refetch } = useQuery(callQuery(listSummaries, {}));
  const works = useMay("summary.work");
  if (error && !data && !lacksCompany(error))
    return (
      <ErrorState title="No se pudieron cargar los resúmenes" failure={error} onRetry={() => refetch()} />
    );
  if (!data && !error) return <Skeleton shape="rows" count={6} />;
  const compose = works && data && data.missing.length > 0 && <ComposeMenu missing={data.missing} />;
  if (!data || data.items.length === 0)
    return (
      <EmptyState title="Todavía no hay resúmenes ejecutivos" action={compose}>
        {works
          ? "El borrador de cada mes se prepara el primer día hábil del mes siguiente."
          : "Aquí queda el resumen de cada mes, desde su publicación."}
      </EmptyState>
    );
  return (
    <Stack gap={5} bounded>
      {compose && <Row gap={3}>{compose}</Row>}
      <DataTable
        caption="Resúmenes ejecutivos"
        columns={columns}
        rows={data.items}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => paths.executiveSummary(id)}
      />
    </Stack>
  );
}
