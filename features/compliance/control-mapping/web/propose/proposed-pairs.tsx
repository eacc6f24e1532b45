import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  acceptPairs,
  type getControlMappingStatus,
  type MappingPair,
} from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../fill/fill-tab.module.css";
import { ControlLink } from "../pair/control-link.tsx";
import { relationLabels, strengthWords } from "../pair/mapping-labels.ts";
import { PathSteps } from "../pair/path-steps.tsx";

const proposalKinds = [
  { value: "cadena", label: "A través de otra norma" },
  { value: "texto", label: "Por semejanza de texto" },
  { value: "publicada", label: "Ya publicadas" },
] as const;

const byWords = ({ path }: MappingPair) => path.some(({ origin }) => origin === "texto");

/** Returns whether a pair is of a kind: found through a pivot, found by its words, or stated directly. */
function isProposal(pair: MappingPair, kind: string): boolean {
  if (kind === "texto") return byWords(pair);
  if (kind === "cadena") return !byWords(pair) && pair.path.length > 1;
  return !byWords(pair) && pair.path.length === 1;
}

const keyOf = (pair: MappingPair) => `${pair.source_control_id}-${pair.target_control_id}`;

const columns: Column<MappingPair>[] = [
  {
    key: "source",
    title: "Desde",
    onPhone: "first",
    cell: (pair) => (
      <ControlLink id={pair.source_control_id} code={pair.source_code} title={pair.source_title} />
    ),
  },
  {
    key: "target",
    title: "Hacia",
    cell: (pair) => (
      <>
        {relationLabels[pair.relation]}{" "}
        <ControlLink id={pair.target_control_id} code={pair.target_code} title={pair.target_title} />
      </>
    ),
  },
  { key: "strength", title: "Fuerza", tight: true, cell: strengthWords },
  {
    key: "why",
    title: "Por qué",
    onPhone: "away",
    cell: (pair) => (
      <>
        <PathSteps path={pair.path} />
        {pair.reason && <p className={styles.reason}>{pair.reason}</p>}
        {pair.accepted && <Badge tone="good">Aceptada</Badge>}
      </>
    ),
  },
];

interface ProposedPairsProps {
  request: OutputOf<typeof getControlMappingStatus>;
  again: ReactNode;
}

/** The proposed pairs that no published set contains; accepted ones become mappings of the company. */
export function ProposedPairs({ request, again }: ProposedPairsProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<string>(proposalKinds[0].value);
  const [selectedPairs, setSelectedPairs] = useState<ReadonlySet<string>>(new Set());
  const rows = request.pairs.filter((pair) => isProposal(pair, kind));
  const pairsToAccept = request.pairs.filter((pair) => selectedPairs.has(keyOf(pair)) && !pair.accepted);
  const accept = useMutation({
    mutationFn: () =>
      call(acceptPairs, {
        analysis_request_id: request.analysis_request_id,
        pairs: pairsToAccept.map(({ source_control_id, target_control_id }) => ({
          source_control_id,
          target_control_id,
        })),
      }),
    onSuccess: ({ accepted }) => {
      showToast(
        "good",
        accepted === 1 ? "1 correspondencia aceptada" : `${numberText(accepted)} correspondencias aceptadas`,
      );
      setSelectedPairs(new Set());
      return queries.invalidateQueries();
    },
  });
  const toggle = (pair: MappingPair) => {
    const next = new Set(selectedPairs);
    if (!next.delete(keyOf(pair))) next.add(keyOf(pair));
    setSelectedPairs(next);
  };
  const options = proposalKinds.map(({ value, label }) => ({
    value,
    label,
    count: request.pairs.filter((pair) => isProposal(pair, value)).length,
  }));
  return (
    <>
      {(request.reason !== "" || request.engine !== "built_in") && (
        <Notice>
          {request.reason ||
            `${request.engine} revisó los pares encontrados por semejanza de texto: dice cómo se relacionan y por qué. Usted decide.`}
        </Notice>
      )}
      <FilterChips label="Clase de propuesta" options={options} chosen={[kind]} onToggle={setKind} />
      <div className={styles.head}>
        <p>Acepte los pares que son ciertos para su empresa. Desde entonces sirven para completar normas.</p>
        <Button
          look="main"
          busy={accept.isPending}
          notYet={pairsToAccept.length === 0 ? "Elija al menos un par que no esté aceptado" : undefined}
          onClick={() => accept.mutate()}
        >
          Aceptar {numberText(pairsToAccept.length)}
        </Button>
      </div>
      {accept.error && (
        <Notice tone="danger" title="No se aceptaron">
          {refusalText(accept.error)}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No hay pares de esta clase" action={again}>
          Mire las otras clases, o pida la propuesta otra vez si la biblioteca cambió.
        </EmptyState>
      ) : (
        <DataTable
          caption="Correspondencias propuestas"
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          selected={selectedPairs}
          onSelect={toggle}
          density="compact"
        />
      )}
    </>
  );
}
