import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { importCalls } from "#platform/contract/imports.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FileDrop } from "./file-drop.tsx";
import { type ImportAction, ImportDetail } from "./import-detail.tsx";
import { isUnderWay, type RecordNouns, statusLabels, statusTones } from "./import-text.ts";
import styles from "./imports.module.css";
import { useSendFiles } from "./use-send-files.ts";

type ImportCalls<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType> = ReturnType<
  typeof importCalls<O, F, R, string>
>;
type Item<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType> = OutputOf<
  ImportCalls<O, F, R>["getImport"]
>;

type ListedFile<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType> = OutputOf<
  ImportCalls<O, F, R>["listImports"]
>["items"][number];

interface ImportPartProps<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType> {
  calls: ImportCalls<O, F, R>;
  /** The label of the choice: Reportes del escáner. */
  label: string;
  hint: string;
  accept?: string;
  words: RecordNouns;
  /** Draws the preview or the result of a file. */
  draw?: (file: Item<O, F, R>) => ReactNode;
  /** A short form for the list of the files. */
  summary?: (file: ListedFile<O, F, R>) => ReactNode;
  /** The content while no file has been imported yet. */
  empty?: ReactNode;
  /** Called so that the screens of the stored rows are refetched. */
  onChanged?: () => void;
}

const soon = 1_000;

/**
 * The imports of an area: files are dropped, several at once, and each is reviewed, stored or undone; the address
 * contains the open one.
 */
export function ImportPart<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType>({
  calls,
  label,
  hint,
  accept,
  words,
  draw,
  summary,
  empty,
  onChanged,
}: ImportPartProps<O, F, R>) {
  const queries = useQueryClient();
  const [openId, open] = useAddressParam("archivo");
  const imports = useQuery({
    ...callQuery(calls.listImports, {}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => isUnderWay(status)) ? soon : false,
  });
  const again = () => {
    onChanged?.();
    return queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === calls.listImports.name || name === calls.getImport.name,
    });
  };
  const sending = useSendFiles(calls.receiveImport, { input: (file) => ({ file }), onArrived: again });
  return (
    <section className={styles.stack} aria-label={label}>
      <FileDrop
        label={label}
        hint={hint}
        several
        {...(accept ? { accept } : {})}
        {...sending}
        onFiles={sending.send}
      />
      {imports.error ? (
        <ErrorState
          title="No se pudieron cargar los archivos"
          failure={imports.error}
          onRetry={imports.refetch}
        />
      ) : !imports.data ? (
        <Skeleton shape="rows" count={3} />
      ) : imports.data.items.length === 0 ? (
        empty
      ) : (
        <ul className={styles.imports}>
          {imports.data.items.map((file) => (
            <li key={file.id}>
              <Button look="quiet" onClick={() => open(file.id)}>
                {file.file_name}
              </Button>
              <Badge tone={statusTones[file.status]}>{statusLabels[file.status]}</Badge>
              {summary?.(file)}
              <span className={styles.soft}>
                {file.created_by_name}, <ExactTime at={file.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {openId && (
        <OpenImport
          key={openId}
          calls={calls}
          id={openId}
          words={words}
          draw={draw}
          onChanged={again}
          onClose={() => open(null)}
        />
      )}
    </section>
  );
}

interface OpenImportProps<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType> {
  calls: ImportCalls<O, F, R>;
  id: string;
  words: RecordNouns;
  draw: ((file: Item<O, F, R>) => ReactNode) | undefined;
  onChanged: () => void;
  onClose: () => void;
}

function OpenImport<O extends z.ZodObject, F extends z.ZodType, R extends z.ZodType>({
  calls,
  id,
  words,
  draw,
  onChanged,
  onClose,
}: OpenImportProps<O, F, R>) {
  const one = useQuery({
    ...callQuery(calls.getImport, { id }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? soon : false),
  });
  const act = useMutation({
    mutationFn: async (action: ImportAction) => {
      await call(calls[action], { id });
    },
    onSuccess: (_answer, action) => action === "discardImport" && onClose(),
    onSettled: onChanged,
  });
  const file = one.data;
  return (
    <Dialog wide title={file?.file_name ?? "Archivo"} onClose={onClose}>
      {one.error ? (
        <ErrorState title="No se pudo cargar el archivo" failure={one.error} onRetry={one.refetch} />
      ) : !file ? (
        <Skeleton count={6} />
      ) : (
        <ImportDetail
          file={file}
          words={words}
          download={
            <DownloadButton
              small
              contract={calls.downloadRefused}
              input={{ id }}
              name="rechazados.csv"
              label="Descargar los rechazados"
            />
          }
          asked={act.isPending ? act.variables : undefined}
          onAct={act.mutate}
        >
          {draw?.(file)}
        </ImportDetail>
      )}
      <SaveTrouble failure={act.error} />
    </Dialog>
  );
}
