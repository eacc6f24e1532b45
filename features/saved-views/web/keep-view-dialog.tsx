import { useState } from "react";
import { keepView, type ViewList } from "#features/saved-views/saved-views.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { useViewChange } from "./use-view-change.ts";
import { ViewFields } from "./view-fields.tsx";

interface KeepViewDialogProps {
  list: ViewList;
  query: string;
  onClose: () => void;
}

/** Keeps the list as it stands: filters, order, columns and density. */
export function KeepViewDialog({ list, query, onClose }: KeepViewDialogProps) {
  const [draft, setDraft] = useState({ name: "", shared: false });
  const keep = useViewChange(keepView, ({ name }) => {
    showToast("good", `Se guardó la vista «${name}».`);
    onClose();
  });
  return (
    <Dialog title="Guardar esta vista" onClose={onClose}>
      <Form
        onSubmit={() => keep.mutate({ list, query, ...draft })}
        actions={
          <>
            <Button look="main" type="submit" busy={keep.isPending}>
              Guardar vista
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <ViewFields draft={draft} onChange={setDraft} />
        <SaveTrouble failure={keep.error} />
      </Form>
    </Dialog>
  );
}
