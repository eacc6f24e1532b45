import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import {
  confirmAddress,
  visitLink,
} from "#features/delivery/document-delivery/contracts/received.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import styling from "./delivery.module.css";
import { CodeForm } from "./received/code-form.tsx";
import { EnterDocument } from "./received/enter-document.tsx";
import { ReceivedDocumentView } from "./received/received-document-view.tsx";

const title = "Documento para usted";

/**
 * The page /Entrega, to which the link in a message leads. The secret is in the fragment of the address, so that it
 * reaches neither logs nor other sites; it is read once and then removed from the address bar.
 */
export default function ReceivedDocumentPage() {
  usePageTitle(title);
  const [search] = useSearchParams();
  const [link] = useState(() => globalThis.location.hash.slice(1));
  const [pass, setPass] = useState<string>();
  useEffect(() => {
    const { pathname, search: query } = globalThis.location;
    if (link) globalThis.history.replaceState(globalThis.history.state, "", pathname + query);
  }, [link]);
  const isConfirmation = search.get("confirmar") === "si";
  return (
    <div className={styling.frame}>
      <div className={styling.column}>
        <p>CCI Portal Servicios</p>
        <h1>{isConfirmation ? "Confirme su correo" : title}</h1>
        {isConfirmation ? (
          <ConfirmAddress link={link} />
        ) : pass ? (
          <ReceivedDocumentView pass={pass} />
        ) : (
          <VisitedLink link={link} onPass={setPass} />
        )}
      </div>
    </div>
  );
}

const isWhole = (link: string) => /^\d{1,10}\.[A-Za-z0-9_-]{43}$/.test(link);

function DeadLink() {
  return (
    <Notice tone="warning" title="El enlace ya no sirve">
      El enlace venció o se revocó. Pida que le envíen el documento de nuevo.
    </Notice>
  );
}

/**
 * Shown when the address has no link: it was truncated, or the page was reloaded after the link was removed from the
 * address bar.
 */
function MissingLink() {
  return (
    <Notice tone="warning" title="Este enlace está incompleto">
      Abra de nuevo el enlace completo desde el correo.
    </Notice>
  );
}

function VisitedLink({ link, onPass }: { link: string; onPass: (pass: string) => void }) {
  const visit = useQuery({
    queryKey: [visitLink.name],
    queryFn: (): Promise<OutputOf<typeof visitLink>> => call(visitLink, { link }),
    enabled: isWhole(link),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!isWhole(link)) return <MissingLink />;
  if (visit.error instanceof CallFailure && visit.error.code === "link_dead") return <DeadLink />;
  if (visit.error)
    return (
      <ErrorState title="No se pudo abrir el enlace" failure={visit.error} onRetry={() => visit.refetch()} />
    );
  if (!visit.data) return <Skeleton />;
  return <EnterDocument link={link} visit={visit.data} onPass={onPass} />;
}

function ConfirmAddress({ link }: { link: string }) {
  const confirm = useMutation({ mutationFn: (code: string) => call(confirmAddress, { link, code }) });
  if (!isWhole(link)) return <MissingLink />;
  if (confirm.isSuccess)
    return (
      <Notice tone="good" title="Correo confirmado">
        Desde ahora recibirá en este correo los documentos de su empresa.
      </Notice>
    );
  return (
    <CodeForm
      lead="Escriba el código de seis cifras que viene en el mismo correo."
      action="Confirmar mi correo"
      isBusy={confirm.isPending}
      failure={confirm.error}
      wrongCodeText="El código no es correcto. Copie el que viene en el correo."
      onCode={(code) => confirm.mutate(code)}
    />
  );
}
