import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

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
    <FormDialog
      title={title}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
