import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type EntityKind, listEntities } from "#features/entities/entities.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Toolbar } from "#platform/web/kit/toolbar.tsx";
import type { NodeRef } from "./graph-address.ts";
import { isAddress } from "./is-address.ts";
import styles from "./relation-graph.module.css";
import { RiskMark } from "./risk-mark.tsx";

const groups = [
  { kind: "asset", title: "Activos con más riesgo" },
  { kind: "account", title: "Personas con más riesgo" },
] as const satisfies { kind: EntityKind; title: string }[];

/** Where a graph may begin: something that is searched, or what presses most. */
export function GraphStart({ onBegin }: { onBegin: (node: NodeRef) => void }) {
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
          <Button onClick={() => onBegin({ kind: "address", key: search })}>Partir de {search}</Button>
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
  const found = useQuery({
    ...callQuery(listEntities, { kind, sort: "-risk", limit: 8, q: search || undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <h2 className={styles.partTitle}>{title}</h2>
      <ul className={styles.choices}>
        {found.data?.items.map(({ id, name, risk }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onBegin({ kind, key: id })}>
              <span className={styles.choiceName}>{name}</span>
              <RiskMark risk={risk} />
            </button>
          </li>
        ))}
      </ul>
      {found.data?.items.length === 0 && (
        <p className={styles.soft}>
          {search
            ? "Nada coincide."
            : "Aún no hay: aparecen solos cuando una fuente entrega eventos que los nombran."}
        </p>
      )}
    </section>
  );
}
