import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FormulaDialog } from "./formula-dialog.tsx";

/** The formula behind the percentages, one press away. */
export function FormulaButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        ¿Cómo se calcula?
      </Button>
      {open && <FormulaDialog onClose={() => setOpen(false)} />}
    </>
  );
}
