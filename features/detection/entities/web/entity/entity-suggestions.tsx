import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import { identityLabels } from "#features/detection/entities/entities.labels.ts";
import { type MergeSuggestion, suggestMerges } from "#features/detection/entities/entity-merge.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./entities.module.css";
import { entityAddress } from "./entity-address.ts";
import { MergeDialog } from "./entity-merges.tsx";

interface EntitySuggestionsProps {
  kind: EntityKind;
  /** Restricts the suggestions to this entity. */
  id?: string;
}

/** Pairs of entities that may be the same, with the reason. A person decides on the merge. */
export function EntitySuggestions({ kind, id }: EntitySuggestionsProps) {
  const may = useMay("asset.manage");
  const suggestions = useQuery({ ...callQuery(suggestMerges, { kind, id }), enabled: may });
  const [joining, setJoining] = useState<MergeSuggestion>();
  const items = suggestions.data?.items ?? [];
  if (items.length === 0) {
    if (id || !may || suggestions.error) return null;
    // Above a list the space for the line is reserved from the start, so that the rows do not move.
    return (
      <p className={styles.suggestions}>
        {suggestions.isPending ? "Buscando posibles duplicados…" : "Sin posibles duplicados."}
      </p>
    );
  }
  return (
    <details className={styles.suggestions}>
      <summary>
        {items.length === 1
          ? "1 posible duplicado"
          : `${items.length === 50 ? "50 o más" : items.length} posibles duplicados`}
      </summary>
      <ul className={styles.pairs}>
        {items.map((item) => (
          <li key={`${item.one.id} ${item.other.id}`}>
            <span>
              <Link to={entityAddress(kind, item.one.id)}>{item.one.name}</Link> y{" "}
              <Link to={entityAddress(kind, item.other.id)}>{item.other.name}</Link>
              <Note as="span"> {reasonOf(item)}</Note>
            </span>
            <Button small onClick={() => setJoining(item)}>
              Unir…
            </Button>
          </li>
        ))}
      </ul>
      {joining && (
        <MergeDialog
          kept={joining.one}
          gone={joining.other}
          reason={reasonOf(joining)}
          onClose={() => setJoining(undefined)}
        />
      )}
    </details>
  );
}

function reasonOf({ shared, against }: MergeSuggestion): string {
  const both = `Comparten ${identityLabels[shared.kind].toLowerCase()} ${shared.value}.`;
  if (!against) return both;
  const kind = identityLabels[against.kind].toLowerCase();
  return `${both} En contra: ${kind} ${against.one} y ${against.other}.`;
}
