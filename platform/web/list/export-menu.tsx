import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import type { DownloadProgress } from "#platform/web/call/save-download.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/text/number-text.ts";

interface ExportMenuProps<C extends Call> {
  /** The call that returns the rows of the whole filter as a file; its input `file` selects CSV or XLSX. */
  contract: C;
  query: Omit<RequestOf<C>, "file">;
  /** The name of the file, without its ending. */
  name: string;
  /** The plural of its rows. */
  itemNoun: string;
}

/** A menu to download all rows of the filtered list; its button shows the progress and can abort the download. */
export function ExportMenu<C extends Call>({ contract, query, name, itemNoun }: ExportMenuProps<C>) {
  const [progress, setProgress] = useState<DownloadProgress>();
  const stop = useRef<AbortController>(undefined);
  const save = useMutation({
    mutationFn: (file: "csv" | "xlsx") => {
      stop.current = new AbortController();
      return saveDownload(contract, { ...query, file } as RequestOf<C>, `${name}.${file}`, {
        onProgress: setProgress,
        signal: stop.current.signal,
      });
    },
    onError: (failure) => {
      if (!stop.current?.signal.aborted) showToast("problem", refusalText(failure));
    },
    onSettled: () => setProgress(undefined),
  });

  if (save.isPending) {
    return (
      <Button onClick={() => stop.current?.abort()} title="Detener la exportación">
        <span role="status">{progressText(progress, itemNoun)}</span>
      </Button>
    );
  }
  return (
    <Menu label="Exportar" buttonClass={buttonClass({})} end>
      <MenuButton onClick={() => save.mutate("csv")}>CSV, para cualquier programa</MenuButton>
      <MenuButton onClick={() => save.mutate("xlsx")}>Planilla (XLSX)</MenuButton>
    </Menu>
  );
}

function progressText(progress: DownloadProgress | undefined, noun: string): string {
  if (!progress?.part || !progress.rows) return "Preparando… · detener";
  return `${Math.floor(progress.part * 100)} % de ${numberText(progress.rows)} ${noun} · detener`;
}
