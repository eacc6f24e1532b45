import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface EditDialogProps {
  title: string;
  /** The query key to invalidate after a save. */
  queryKey: readonly unknown[];
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form of the catalogue in a dialog. After a conflicting save the list is refetched, and the typed values remain. */
export function EditDialog({ title, queryKey, onSave, onClose, children }: EditDialogProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => save.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        {children}
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
