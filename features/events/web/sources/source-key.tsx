import { useMutation } from "@tanstack/react-query";
import { renewSourceKey, revokeSourceKey, type Source } from "#features/events/events.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { problemSentence } from "#platform/web/problem-sentences.ts";
import { KeyState } from "./source-columns.tsx";
import styles from "./source-drawer.module.css";
import { SourceInstructions } from "./source-instructions.tsx";

interface SourceKeyProps {
  source: Source;
  onIssued: (source: Source, apiKey: string) => void;
  onChanged: () => void;
}

/** The key with which a source sends, and how it does. */
export function SourceKey({ source, onIssued, onChanged }: SourceKeyProps) {
  const renew = useMutation({
    mutationFn: () => call(renewSourceKey, { id: source.id }),
    onSuccess: (answer) => onIssued(answer.source, answer.api_key),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeSourceKey, { id: source.id }),
    onSuccess: onChanged,
  });
  const failure = renew.error ?? revoke.error;
  const inForce = source.key_preview !== null && source.key_revoked_at === null;
  return (
    <div className={styles.source}>
      <p>
        <KeyState source={source} />
      </p>
      <p className={styles.soft}>
        {source.key_preview === null
          ? "Con una clave la herramienta envía sus registros sola; sin ella se cargan a mano."
          : "Al renovar, la clave anterior deja de servir en ese momento. Lo que ya se recibió se conserva."}
      </p>
      <div className={styles.actions}>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {source.key_preview === null ? "Crear clave" : "Renovar clave"}
        </Button>
        {inForce && (
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revocar clave
          </Button>
        )}
      </div>
      {failure && <p role="alert">{problemSentence(failure)}</p>}
      <h3>Cómo enviar</h3>
      <SourceInstructions apiKey={undefined} />
    </div>
  );
}
