import { type ReactNode, useState } from "react";
import { maxCompanies } from "#features/identity/company-acts/company-acts.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "./act/act.module.css";
import { ActDialog } from "./act/act-dialog.tsx";

interface ActBarProps {
  companyIds: readonly number[];
  onClear: () => void;
  /** Further selection buttons, such as "all that match". */
  children?: ReactNode;
}

/** The bar with the number of selected companies of a list, and the acts for all of them. */
export default function ActBar({ companyIds, onClear, children }: ActBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { length } = companyIds;
  if (length === 0 && !isOpen) return null;
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="Empresas elegidas">
        <span className={styles.count} role="status">
          {length === 1 ? "1 empresa elegida" : `${length} empresas elegidas`}
        </span>
        {children}
        <Button
          small
          look="main"
          {...(length > maxCompanies && { notYet: `Elija ${maxCompanies} empresas o menos` })}
          onClick={() => setOpen(true)}
        >
          Acción en varias…
        </Button>
        <Button small look="quiet" onClick={onClear}>
          Quitar selección
        </Button>
      </div>
      {isOpen && (
        <ActDialog
          companyIds={companyIds}
          onClose={() => {
            setOpen(false);
            onClear();
          }}
        />
      )}
    </>
  );
}
