import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listMappingSets, type MappingSet } from "#features/compliance/standards/standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./mappings-tab.module.css";

const origins: Record<MappingSet["origin"], string> = {
  published: "Publicada",
  own: "Escrita por el proveedor",
  imported: "Importada",
};

/** The standards with common controls, and the authors of the mappings. */
export function MappingsTab({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(callQuery(listMappingSets, { standard_id: id }));
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudieron cargar las correspondencias"
        shape="rows"
        count={4}
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState title="Ninguna correspondencia todavía">
        Con una correspondencia, lo que ya se evaluó en otra norma sirve también en esta.
      </EmptyState>
    );
  return (
    <ul className={styles.sets}>
      {data.items.map((set) => {
        const other = set.source.id === id ? set.target : set.source;
        return (
          <li key={set.id} className={styles.set}>
            <h2 className={styles.name}>
              <Link to={paths.standard(other.id)}>{other.short_name}</Link>
              <Badge tone={set.origin === "own" ? "brand" : "neutral"}>{origins[set.origin]}</Badge>
            </h2>
            <p>
              {set.name}: {numberText(set.pairs)} {set.pairs === 1 ? "par" : "pares"} de controles.
              {set.publisher && ` ${set.publisher}, versión ${set.version}.`}
            </p>
            <Note>{set.notice}</Note>
          </li>
        );
      })}
    </ul>
  );
}
