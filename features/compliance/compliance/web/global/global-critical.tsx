import { useQuery } from "@tanstack/react-query";
import { listGlobalCriticalIssues } from "#features/compliance/compliance/global-compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { InfractionMark } from "../score/control-marks.tsx";
import { dueText, useToday } from "../text/plain-text.ts";
import { criticalSentence } from "../text/status-labels.ts";
import styles from "./global-critical.module.css";

type Issue = OutputOf<typeof listGlobalCriticalIssues>["items"][number];
const limit = 100;

/** The critical controls of all companies, those with the highest weight first; opening one switches to its company. */
export function GlobalCritical({ onEnter }: { onEnter: (companyId: number, path: string) => void }) {
  const today = useToday();
  const { data, error, refetch } = useQuery(callQuery(listGlobalCriticalIssues, { limit }));
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudo cargar lo crítico" shape="rows" count={10} />
    );
  if (data.items.length === 0)
    return (
      <EmptyState title="Nada crítico en ninguna empresa">
        Aquí aparecen las brechas que no pueden esperar.
      </EmptyState>
    );
  const columns: Column<Issue>[] = [
    { key: "company", title: "Empresa", cell: ({ company_name }) => <strong>{company_name}</strong> },
    {
      key: "control",
      title: "Control",
      onPhone: "first",
      cell: ({ code, title, standard_name }) => (
        <>
          <span className={styles.code}>{code}</span> {title} <Note as="span">{standard_name}</Note>
        </>
      ),
    },
    { key: "reasons", title: "Por qué", cell: ({ reasons }) => criticalSentence(reasons) },
    {
      key: "infraction",
      title: "Infracción",
      tight: true,
      onPhone: "away",
      cell: ({ infraction }) => infraction && <InfractionMark infraction={infraction} />,
    },
    {
      key: "due",
      title: "Plazo",
      tight: true,
      cell: ({ due_date }) => due_date && dueText(due_date, today),
    },
  ];
  return (
    <>
      {data.count > data.items.length && (
        <p className={styles.count}>
          Los {numberText(data.items.length)} más graves de {numberText(data.count)}.
        </p>
      )}
      <DataTable
        caption="Controles críticos de todas las empresas"
        columns={columns}
        rows={data.items}
        keyOf={({ company_id, control_id }) => `${company_id}-${control_id}`}
        onOpen={({ company_id, control_id }) => onEnter(company_id, controlAddress(control_id))}
      />
    </>
  );
}
