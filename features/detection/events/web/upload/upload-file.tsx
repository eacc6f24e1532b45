import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import {
  addUpload,
  discardUpload,
  listUploads,
  previewUpload,
  takeUpload,
  type Upload,
  type UploadPreview,
  uploadBytes,
} from "#features/detection/events/contracts/event-uploads.contract.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { bytesText } from "#platform/web/text/byte-text.ts";
import { PreviewPart } from "./preview-part.tsx";
import { SourceChoice } from "./source-choice.tsx";
import { TakingPart } from "./taking-part.tsx";
import styles from "./upload.module.css";

const soon = 1_000;

/** Queries the uploads; while one of them is being imported, again every second. */
function uploadsQuery(enabled: boolean) {
  return {
    ...callQuery(listUploads, {}),
    enabled,
    refetchInterval: (query: { state: { data?: { items: { status: string }[] } | undefined } }) =>
      query.state.data?.items.some(({ status }) => status === "taking") ? soon : (false as const),
  };
}

/** The upload that the address names. `change` stores another state of it, or a new upload. */
function useOpenUpload() {
  const queries = useQueryClient();
  const [uploadId, setUploadId] = useAddressParam("archivo");
  const uploads = useQuery({ ...uploadsQuery(uploadId !== null) });
  const upload = uploads.data?.items.find(({ id }) => id === uploadId);
  const change = (to: Upload) => {
    setUploadId(to.id);
    return queries.invalidateQueries({ queryKey: uploadsQuery(true).queryKey });
  };
  return { uploadId, upload, change, setUploadId };
}

interface UploadFileProps {
  sources: readonly Source[];
  onClose: () => void;
  /** Called when the sources have changed. */
  onChanged: () => void;
}

/**
 * The upload of a file: select, preview, import. The address contains the id of the upload, so that it can be
 * resumed.
 */
export function UploadFile({ sources, onClose, onChanged }: UploadFileProps) {
  const { uploadId, upload, change, setUploadId } = useOpenUpload();
  const [sourceName, setSourceName] = useState("");
  const [format, setFormat] = useState<SourceFormat>("auto");
  const [history, setHistory] = useState(false);
  const sending = useSendFiles(addUpload, { input: (file) => ({ file }), onArrived: change });
  const take = useMutation({
    mutationFn: (id: string) => call(takeUpload, { id, source: sourceName.trim(), format, history }),
    onSuccess: change,
  });
  const close = () => {
    setUploadId(null);
    onChanged();
    onClose();
  };
  const discard = useMutation({ mutationFn: (id: string) => call(discardUpload, { id }), onSettled: close });
  const source = sources.find(({ name }) => name === sourceName);
  const looking = upload?.status === "waiting" || upload?.status === "failed";
  const preview = useQuery({
    ...callQuery(previewUpload, { id: uploadId ?? "", format, ...(source ? { source: source.id } : {}) }),
    enabled: looking,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const readAgain = () => {
    preview.refetch();
    onChanged();
  };
  const actions = looking ? (
    <UploadActions
      notYet={whyNotYet(sourceName, preview.data)}
      isDiscarding={discard.isPending}
      onDiscard={() => discard.mutate(upload.id)}
      isTaking={take.isPending}
      onTake={() => take.mutate(upload.id)}
    />
  ) : (
    <Button look="quiet" onClick={close}>
      Cerrar
    </Button>
  );
  return (
    <Dialog
      wide
      title={upload ? `Cargar ${upload.file_name}` : "Cargar un archivo de eventos"}
      onClose={close}
      actions={actions}
    >
      <div className={styles.stack}>
        {!upload && (
          <FileDrop
            label="Archivo"
            hint={`Hasta ${bytesText(uploadBytes)}, comprimido con gzip o no. Todavía no se carga nada: primero se ve.`}
            {...sending}
            onFiles={sending.send}
          />
        )}
        {looking && (
          <>
            <SourceChoice
              sources={sources}
              name={sourceName}
              format={format}
              onName={setSourceName}
              onFormat={setFormat}
            />
            <HistoryChoice history={history} onChange={setHistory} />
            {upload.reason && <p role="alert">{upload.reason}</p>}
            <PreviewPart preview={preview} source={source} onMapped={readAgain} />
          </>
        )}
        {upload && !looking && <TakingPart upload={upload} />}
        {take.error && <p role="alert">{refusalText(take.error)}</p>}
      </div>
    </Dialog>
  );
}

interface UploadActionsProps {
  /** Why the file cannot be imported yet; undefined if it can. */
  notYet: string | undefined;
  isDiscarding: boolean;
  onDiscard: () => void;
  isTaking: boolean;
  onTake: () => void;
}

function UploadActions({ notYet, isDiscarding, onDiscard, isTaking, onTake }: UploadActionsProps) {
  return (
    <>
      <Button look="quiet" busy={isDiscarding} onClick={onDiscard}>
        Descartar
      </Button>
      <Button look="main" busy={isTaking} notYet={notYet} onClick={onTake}>
        Cargar los eventos
      </Button>
    </>
  );
}

interface HistoryChoiceProps {
  history: boolean;
  onChange: (history: boolean) => void;
}

/** The choice whether the events of the file may open alerts. */
function HistoryChoice({ history, onChange }: HistoryChoiceProps) {
  return (
    <Checkbox
      label="Es historia: no abre alertas"
      hint="Sin marcarlo, solo lo que pasó hace más de 30 días no abre alertas. Todo se cuenta y se muestra igual."
      checked={history}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function whyNotYet(sourceName: string, preview: UploadPreview | undefined): string | undefined {
  if (preview && preview.records === preview.rejected + preview.skipped)
    return "Ningún registro es un evento: elija el formato, o una fuente con un mapa";
  return sourceName.trim() === "" ? "Elija o nombre la fuente" : undefined;
}
