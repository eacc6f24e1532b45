import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useMutation } from "@tanstack/react-query";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { showToast } from "../messages/toasts.ts";
import { Button, type ButtonLook } from "./button.tsx";

interface DownloadButtonProps<C extends Call> extends ButtonLook {
  contract: C;
  input: RequestOf<C>;
  /** The file name where the server states none. */
  name: string;
  label: string;
  /** The accessible description, when the label alone is not sufficient. */
  description?: string;
}

/** A button that downloads a file; it shows the progress, and a refusal as a message. */
export function DownloadButton<C extends Call>({
  contract,
  input,
  name,
  label,
  description,
  ...look
}: DownloadButtonProps<C>) {
  const save = useMutation({
    mutationFn: () => saveDownload(contract, input, name),
    onError: (failure) => showToast("problem", refusalText(failure)),
  });
  return (
    <Button {...look} busy={save.isPending} aria-label={description} onClick={() => save.mutate()}>
      <IconDownload aria-hidden="true" />
      {save.isPending ? "Preparando…" : label}
    </Button>
  );
}
