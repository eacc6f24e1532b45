import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cleanHistory, listOwnConversations } from "#features/assistant/assistant/assistant.contract.ts";
import { chatTexts } from "#features/assistant/assistant/assistant.labels.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** Deletes the person's whole history in the active company, after one confirmation. */
export function DeleteAll({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  const company = person?.active_company?.name ?? "";
  const clean = useMutation({
    mutationFn: () => call(cleanHistory, { client: company, id_user: person?.id ?? 0 }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [listOwnConversations.name] });
      showToast("good", chatTexts.historyDeleted);
      onClose();
    },
  });
  return (
    <Dialog
      title="¿Eliminar todas sus conversaciones?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Conservar</Button>
          <Button
            look="danger"
            busy={clean.isPending}
            notYet={person ? undefined : "Espere un momento"}
            onClick={() => clean.mutate()}
          >
            Eliminar todas
          </Button>
        </>
      }
    >
      <p>Se borra todo lo que usted y Atenea se dijeron en {company}. No se puede recuperar.</p>
      {clean.error && <Notice tone="danger">{refusalText(clean.error)}</Notice>}
    </Dialog>
  );
}
