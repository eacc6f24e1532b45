import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type EntityKind, listEntities } from "#features/detection/entities/entities.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { RiskMark } from "../entity/risk-mark.tsx";
import type { NodeRef } from "./graph-address.ts";
import styles from "./relation-graph.module.css";

/** Returns whether a text is an IP address. */
function isAddress(text: string): boolean {
  const parts = text.split(".");
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return true;
  return /^[\da-f:]*:[\da-f:]*$/i.test(text) && text.includes(":") && text.length > 2;
}

const groups = [
  { kind: "asset", title: "Activos con más riesgo" },
  { kind: "account", title: "Personas con más riesgo" },
] as const satisfies { kind: EntityKind; title: string }[];

/** The start of a graph: a search, or the most urgent entities. */
export function GraphStart({
  onBegin,
  action = "Partir de",
}: {
  onBegin: (node: NodeRef) => void;
  /** The label of the action before an IP address, which need not be found in the register. */
  action?: string;
}) {
  const [search, setSearch] = useState("");
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Buscar un activo, una persona o una dirección IP"
          value={search}
          onSearch={setSearch}
        />
        {isAddress(search) && (
          <Button onClick={() => onBegin({ kind: "address", key: search })}>
            {action} {search}
          </Button>
        )}
      </Toolbar>
      <div className={styles.starts}>
        {groups.map(({ kind, title }) => (
          <StartGroup key={kind} kind={kind} title={title} search={search} onBegin={onBegin} />
        ))}
      </div>
    </>
  );
}

interface StartGroupProps {
  kind: EntityKind;
  title: string;
  search: string;
  onBegin: (node: NodeRef) => void;
}

function StartGroup({ kind, title, search, onBegin }: StartGroupProps) {
  const resultsQuery = useQuery({
    ...callQuery(listEntities, { kind, sort: "-risk", limit: 8, q: search || undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h2 className={styles.partTitle}>{title}</h2>
      {resultsQuery.isPending && <Skeleton shape="rows" count={8} />}
      {resultsQuery.error && !resultsQuery.data && (
        <ErrorState
          title="No se pudieron cargar"
          failure={resultsQuery.error}
          onRetry={() => resultsQuery.refetch()}
        />
      )}
      <ul className={styles.choices}>
        {resultsQuery.data?.items.map(({ id, name, risk }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onBegin({ kind, key: id })}>
              <span className={styles.choiceName}>{name}</span>
              <RiskMark risk={risk} />
            </button>
          </li>
        ))}
      </ul>
      {resultsQuery.data?.items.length === 0 && (
        <p className={styles.soft}>
          {search
            ? "Nada coincide."
            : "Aún no hay: aparecen solos cuando una fuente entrega eventos que los nombran."}
        </p>
      )}
    </section>
  );
}
