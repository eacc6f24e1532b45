import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  countThreatSource,
  removeThreatSource,
  type ThreatSource,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** Asks for confirmation before a source is removed, and states what will be removed. */
export function RemoveSourceDialog({
  source: { id, name },
  onClose,
}: {
  source: ThreatSource;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(countThreatSource, { id }));
  const remove = useCallMutation(removeThreatSource, async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => String(first).startsWith("threats."),
    });
    onClose();
  });
  return (
    <Dialog
      title={`Borrar la fuente «${name}»`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            disabled={!data}
            onClick={() => remove.mutate({ id })}
          >
            Borrar
          </Button>
        </>
      }
    >
      {error && <ErrorState title="No se pudo contar qué se va" failure={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton count={2} />}
      {data && (
        <p>
          Se van {numberText(data.goes)} objetos que solo dice esta fuente. Se quedan {numberText(data.stays)}{" "}
          que también dicen otras. No se puede deshacer.
        </p>
      )}
      <SaveTrouble failure={remove.error} />
    </Dialog>
  );
}
