import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { applyStates, previewStates } from "#features/compliance/compliance-reports/state-sheet.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import styles from "../compliance-reports.module.css";
import { ImportConfirm, ImportPreview } from "./import-preview.tsx";
import { countLabels } from "./import-text.ts";

/** The import of a workbook: it is read and shown, and written only after confirmation. */
function useStateImport(standardId: number) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: (chosenFile: File) => call(previewStates, { id: standardId, file: chosenFile }),
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
  const choose = (chosenFile: File) => {
    setFile(chosenFile);
    apply.reset();
    preview.mutate(chosenFile);
  };
  const clear = () => {
    setFile(null);
    preview.reset();
    apply.reset();
  };
  return { file, preview, apply, choose, clear };
}

/** Imports an edited workbook after a preview of its changes, row by row. */
export function ImportStates({ standardId }: { standardId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, preview, apply, choose, clear } = useStateImport(standardId);
  const failure = preview.error ?? apply.error;
  return (
    <div className={styles.import}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label="Planilla de estados"
        onChange={(event) => {
          const [chosenFile] = event.target.files ?? [];
          if (chosenFile) choose(chosenFile);
          event.target.value = "";
        }}
      />
      <Row as="p" gap={2} across={4}>
        <Button busy={preview.isPending} onClick={() => input.current?.click()}>
          <IconUpload aria-hidden="true" />
          {file ? "Elegir otra planilla" : "Elegir planilla"}
        </Button>
        <Note as="span">
          {file?.name ??
            "La planilla de estados que descargó y editó. Nada se escribe antes de que usted confirme."}
        </Note>
      </Row>
      {preview.isPending && <Skeleton shape="rows" count={4} />}
      {failure && (
        <Notice tone="danger" title={apply.error ? "No se aplicó nada" : "No se pudo leer la planilla"}>
          {refusalText(failure)}
        </Notice>
      )}
      {apply.data ? (
        <>
          <Notice
            tone={apply.data.refused.length > 0 ? "warning" : "good"}
            title={countLabels.done(apply.data.changed)}
          >
            {countLabels.left(apply.data.refused.length, apply.data.unchanged)}
          </Notice>
          {apply.data.refused.length > 0 && (
            <ImportPreview rows={apply.data.refused} caption="Filas que no se aplicaron" />
          )}
        </>
      ) : (
        preview.data && (
          <>
            <p role="status">{countLabels.preview(preview.data)}</p>
            {preview.data.rows.length > 0 && (
              <ImportPreview rows={preview.data.rows} caption="Qué cambiaría la planilla" />
            )}
            {preview.data.changing > 0 && (
              <ImportConfirm
                count={preview.data.changing}
                busy={apply.isPending}
                onConfirm={apply.mutate}
                onCancel={clear}
              />
            )}
          </>
        )
      )}
    </div>
  );
}
