import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
  doneWords: string;
}

/** The recovery codes, shown once; the button to continue is enabled when the person confirms having saved them. */
export function RecoveryCodes({ codes, onDone, doneWords }: RecoveryCodesProps) {
  const [isStored, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <Stack gap={4}>
      <p>Si pierde el teléfono, cada uno de estos códigos le deja entrar una vez.</p>
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button small onClick={copy}>
          {copied ? "Copiados" : "Copiar todos"}
        </Button>
        <a className={styles.download} href={textFile(codes)} download="codigos-portal-cci.txt">
          Descargar
        </a>
      </div>
      <Notice tone="warning">No los mostraremos otra vez.</Notice>
      <Checkbox
        label="Los guardé en un lugar seguro"
        checked={isStored}
        onChange={(event) => setKept(event.target.checked)}
      />
      <div>
        <Button look="main" notYet={isStored ? undefined : "Primero guarde los códigos"} onClick={onDone}>
          {doneWords}
        </Button>
      </div>
    </Stack>
  );
}

function textFile(codes: readonly string[]): string {
  const text = [
    "Códigos de recuperación del Portal Servicios CCI. Cada uno sirve una vez.",
    "",
    ...codes,
  ].join("\n");
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
