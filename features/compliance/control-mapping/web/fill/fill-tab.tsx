import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  applyFill,
  type Fill,
  previewFill,
} from "#features/compliance/control-mapping/control-mapping.contract.ts";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./fill-tab.module.css";
import { FillTable } from "./fill-table.tsx";
import { isNews, suggestedControlIds } from "./suggested-fills.ts";

interface FillTroubleProps {
  failure: Error | null;
  onLookAgain: () => void;
}

/** The reason for which nothing was written; when the states changed meanwhile, the button for the new preview. */
function FillTrouble({ failure, onLookAgain }: FillTroubleProps) {
  if (!failure) return null;
  if (failure instanceof CallFailure && failure.code === "stale_version") {
    return (
      <Notice
        tone="warning"
        title="Los estados cambiaron mientras usted miraba"
        actions={<Button onClick={onLookAgain}>Ver la vista previa nueva</Button>}
      >
        No se escribió nada. Revise cómo quedaría ahora y aplique otra vez.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="No se aplicó">
      {refusalText(failure)}
    </Notice>
  );
}

const controlsText = (count: number) => `${numberText(count)} ${count === 1 ? "control" : "controles"}`;

interface FillTabProps {
  source: StandardBrief;
  target: StandardBrief;
  depth: number;
  /** Whether the company follows the target standard. */
  follows: boolean;
}

const strengths = [
  { value: "1", label: "Cualquier fuerza" },
  { value: "4", label: "Fuerza 4 o más" },
  { value: "7", label: "Fuerza 7 o más" },
];

/**
 * The tab with the preview of proposed states if the company follows the target standard, otherwise with a link to
 * enable it.
 */
export function FillTab({ follows, ...between }: FillTabProps) {
  if (follows) return <FillPreview {...between} />;
  return (
    <EmptyState
      title={`Su empresa no sigue ${between.target.short_name}`}
      action={<LinkButton to={paths.standards}>Ver las normas</LinkButton>}
    >
      Para completar sus controles, primero hay que activar la norma.
    </EmptyState>
  );
}

/** The proposed changes from one standard's states to another: viewed first, chosen row by row, then written. */
function FillPreview({ source, target, depth }: Omit<FillTabProps, "follows">) {
  const queries = useQueryClient();
  const [strength, setStrength] = useState("4");
  const request = {
    source_standard_id: source.id,
    target_standard_id: target.id,
    depth,
    minimum_strength: Number(strength),
  };
  const { data, error, refetch } = useQuery(callQuery(previewFill, request));
  const [changedSelection, setChangedSelection] = useState<ReadonlySet<string>>();
  const selectedControlIds = changedSelection ?? suggestedControlIds(data?.items ?? []);
  const apply = useMutation({
    mutationFn: (fingerprint: string) =>
      call(applyFill, { ...request, fingerprint, control_ids: [...selectedControlIds].map(Number) }),
    onSuccess: ({ changed }) => {
      showToast("good", `${controlsText(changed)} de ${target.short_name} con resultado nuevo`);
      setChangedSelection(undefined);
      return queries.invalidateQueries();
    },
  });
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title="No se pudo preparar la vista previa"
        shape="rows"
        count={8}
      />
    );
  const rows = data.items.filter(isNews);
  const toggle = ({ control_id }: Fill) => {
    const next = new Set(selectedControlIds);
    if (!next.delete(String(control_id))) next.add(String(control_id));
    setChangedSelection(next);
  };
  const change = (value: string) => {
    setChangedSelection(undefined);
    setStrength(value);
  };
  return (
    <>
      <FilterChips label="Fuerza mínima" options={strengths} chosen={[strength]} onToggle={change} />
      {rows.length === 0 ? (
        <EmptyState title="No hay nada nuevo que completar">
          Los controles de {source.short_name} que se corresponden con {target.short_name} aún no están
          evaluados, o {target.short_name} ya dice lo mismo.
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p>
              De <strong>{source.short_name}</strong> se pueden tomar{" "}
              <strong>{numberText(rows.length)}</strong> estados para <strong>{target.short_name}</strong>.
              Nada se escribe hasta que usted lo aplique.
            </p>
            <Button
              look="main"
              busy={apply.isPending}
              notYet={selectedControlIds.size === 0 ? "Elija al menos un control" : undefined}
              onClick={() => apply.mutate(data.fingerprint)}
            >
              Aplicar a {controlsText(selectedControlIds.size)}
            </Button>
          </div>
          <FillTrouble failure={apply.error} onLookAgain={() => refetch().then(() => apply.reset())} />
          <FillTable rows={rows} chosen={selectedControlIds} onToggle={toggle} />
        </>
      )}
    </>
  );
}
