import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addFromLibrary, listLibrary } from "#features/detection/correlations/library.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useRuleChange } from "../rule/use-rule-change.ts";

/**
 * The portal's library of rules. Selected rules become drafts of the company, together with the rules that they use.
 */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listLibrary, {}));
  const [selectedSigmaIds, setSelectedSigmaIds] = useState<ReadonlySet<string>>(new Set());
  const add = useRuleChange(addFromLibrary, ({ added }) => {
    showToast("good", added === 1 ? "Se agregó una regla" : `Se agregaron ${added} reglas`);
    onClose();
  });
  const free = data?.items.filter(({ rule_id }) => rule_id === null) ?? [];
  const toggle = (id: string) =>
    setSelectedSigmaIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog
      wide
      title="Biblioteca del portal"
      onClose={onClose}
      actions={
        <>
          <Button
            look="quiet"
            notYet={free.length === 0 ? "Ya están todas" : undefined}
            onClick={() => setSelectedSigmaIds(new Set(free.map(({ sigma_id }) => sigma_id)))}
          >
            Elegir todas
          </Button>
          <Button
            look="main"
            busy={add.isPending}
            notYet={selectedSigmaIds.size === 0 ? "Elija al menos una regla" : undefined}
            onClick={() => add.mutate({ sigma_ids: [...selectedSigmaIds] })}
          >
            {selectedSigmaIds.size === 0 ? "Agregar" : `Agregar ${selectedSigmaIds.size}`}
          </Button>
        </>
      }
    >
      {error && (
        <ErrorState title="No se pudo abrir la biblioteca" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton shape="rows" count={8} />}
      <SaveTrouble failure={add.error} />
      <Lines gap={2}>
        {data?.items.map(({ sigma_id, title, description, level, kind, techniques, rule_id }) => (
          <li key={sigma_id}>
            <Checkbox
              checked={rule_id !== null || selectedSigmaIds.has(sigma_id)}
              disabled={rule_id !== null}
              onChange={() => toggle(sigma_id)}
              label={
                <Row as="span" gap={2} across={3}>
                  <strong>{title}</strong>
                  <SeverityMark severity={level} />
                </Row>
              }
              hint={[
                description,
                kind === "correlation" ? "Correlación." : "",
                techniques.join(", "),
                rule_id !== null ? "Ya está en la empresa." : "",
              ]
                .filter(Boolean)
                .join(" ")}
            />
          </li>
        ))}
      </Lines>
    </Dialog>
  );
}
