import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applyStates, previewStates } from "#features/compliance-reports/state-sheet.contract.ts";
import { call } from "#platform/web/call/call.ts";

/** A workbook on its way back: read, shown, and written only when somebody confirms what was shown. */
export function useStateImport(standardId: number) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: (chosen: File) => call(previewStates, { id: standardId, file: chosen }),
  });
  const apply = useMutation({
    mutationFn: async (reason: string) => {
      if (!file || !preview.data) throw new Error("Nothing was previewed");
      return await call(applyStates, { id: standardId, file, sha256: preview.data.sha256, reason });
    },
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("compliance."),
      }),
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    apply.reset();
    preview.mutate(chosen);
  };
  const clear = () => {
    setFile(null);
    preview.reset();
    apply.reset();
  };
  return { file, preview, apply, choose, clear };
}
