import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  enterWithAccount,
  enterWithCode,
  requestCode,
  type visitLink,
} from "#features/delivery/document-delivery/contracts/received.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { CodeForm, RequestTrouble } from "./code-form.tsx";

interface EnterDocumentProps {
  link: string;
  visit: OutputOf<typeof visitLink>;
  onPass: (pass: string) => void;
}

/** The ways to authenticate: the account of the portal, or a code by mail. */
export function EnterDocument({ link, visit, onPass }: EnterDocumentProps) {
  return (
    <>
      {visit.proof === "account" ? (
        <EnterWithAccount link={link} onPass={onPass} />
      ) : (
        <EnterWithCode link={link} email={visit.masked_email} onPass={onPass} />
      )}
      <p className={styles.soft}>
        Registramos la hora de esta visita y parte de su dirección de red como prueba de entrega. Puede pedir
        ver, corregir o eliminar esos datos respondiendo el correo (Ley 21.719).
      </p>
    </>
  );
}

function EnterWithCode({
  link,
  email,
  onPass,
}: {
  link: string;
  email: string;
  onPass: (pass: string) => void;
}) {
  const [isCodeSent, setCodeSent] = useState(false);
  const request = useMutation({
    mutationFn: () => call(requestCode, { link }),
    onSuccess: () => {
      setCodeSent(true);
      enter.reset();
    },
  });
  const enter = useMutation({
    mutationFn: (code: string) => call(enterWithCode, { link, code }),
    onSuccess: ({ pass }) => onPass(pass),
  });
  const again = (
    <Button busy={request.isPending} onClick={() => request.mutate()}>
      Enviar otro código
    </Button>
  );
  if (isCodeSent)
    return (
      <CodeForm
        lead={`Enviamos un código de seis cifras a ${email}. Sirve 10 minutos.`}
        action="Abrir el documento"
        isBusy={enter.isPending}
        failure={enter.error}
        requestFailure={request.error}
        onCode={(code) => enter.mutate(code)}
        other={again}
      />
    );
  return (
    <Stack gap={3} bounded>
      <p>Le enviaron un documento. Para abrirlo, pida un código: llegará a {email}.</p>
      <div className={styles.actions}>
        <Button look="main" busy={request.isPending} onClick={() => request.mutate()}>
          Enviarme el código
        </Button>
      </div>
      <RequestTrouble failure={request.error} />
    </Stack>
  );
}

function EnterWithAccount({ link, onPass }: { link: string; onPass: (pass: string) => void }) {
  const enter = useMutation({
    mutationFn: () => call(enterWithAccount, { link }),
    onSuccess: ({ pass }) => onPass(pass),
  });
  const isSignedOut = enter.error instanceof CallFailure && enter.error.code === "not_signed_in";
  return (
    <Stack gap={3} bounded>
      <p>Le enviaron un documento. Se abre con su cuenta del portal.</p>
      {isSignedOut ? (
        <Notice
          tone="warning"
          title="Ingrese primero al portal"
          actions={<LinkButton to={paths.login}>Ingresar</LinkButton>}
        >
          Después vuelva a abrir el enlace del correo.
        </Notice>
      ) : (
        enter.error && (
          <Notice tone="danger" title="No se pudo abrir el documento">
            {enter.error instanceof CallFailure && enter.error.code === "forbidden"
              ? "El enlace es de otra persona. Ingrese con la cuenta del correo que lo recibió."
              : refusalText(enter.error)}
          </Notice>
        )
      )}
      <div className={styles.actions}>
        <Button look="main" busy={enter.isPending} onClick={() => enter.mutate()}>
          Abrir con mi cuenta
        </Button>
      </div>
    </Stack>
  );
}
