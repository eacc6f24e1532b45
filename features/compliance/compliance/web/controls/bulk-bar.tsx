import { useState } from "react";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { countText } from "#platform/web/text/number-text.ts";
import styles from "./bulk-bar.module.css";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { ControlList } from "./control-list.tsx";

interface BulkBarProps {
  list: ControlList;
  standards: readonly CompanyStandard[];
  total: { count: number; capped: boolean };
}

const limit = 2_000;

/** The bar for a bulk change of all controls under the filter. */
export function BulkBar({ list, standards, total }: BulkBarProps) {
  const [open, setOpen] = useState(false);
  const tooMany = total.capped || total.count > limit;
  return (
    <div className={styles.bar}>
      <Button
        small
        onClick={() => setOpen(true)}
        {...(!list.filtered && {
          notYet: "Filtre primero: un cambio en grupo toca exactamente lo que el filtro muestra",
        })}
        {...(list.query.isPending && { notYet: "Se están contando los controles" })}
        {...(tooMany && { notYet: "Son demasiados: filtre hasta dejar 2.000 o menos" })}
      >
        Cambiar los {list.query.isPending ? "" : countText(total)} que muestra el filtro
      </Button>
      {open && (
        <BulkDialog list={list} standards={standards} count={total.count} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
