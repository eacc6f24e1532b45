import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importLayer, type LayerDetail } from "#features/detection/attack-coverage/layer.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { countWithNoun } from "../views/seen-view.ts";

/** Imports layer files, one or several, and reports how their techniques were converted. */
export function useLayerFiles(onTaken: (id: string) => void) {
  const queries = useQueryClient();
  const [stop] = useState(() => new AbortController());
  const [importOutcomes, setOutcomes] = useState<{ file: string; layer?: LayerDetail; problem?: string }[]>(
    [],
  );
  const bring = useMutation({
    mutationFn: async (files: File[]) => {
      const outcomes: typeof importOutcomes = [];
      for (const file of files) {
        await sendForm(importLayer, { file }, { onProgress: () => {}, signal: stop.signal }).then(
          (layer) => outcomes.push({ file: file.name, layer }),
          (failure) => outcomes.push({ file: file.name, problem: refusalText(failure) }),
        );
      }
      return outcomes;
    },
    onSuccess: (outcomes) => {
      setOutcomes(outcomes);
      const last = outcomes.findLast(({ layer }) => layer)?.layer;
      queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === "attack.list_layers" });
      if (last) onTaken(last.id);
    },
  });
  return { bring, importOutcomes };
}

/** The button that opens the file chooser. */
export function ImportLayer({ bring }: Pick<ReturnType<typeof useLayerFiles>, "bring">) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".json,application/json"
        aria-label="Archivos de capas"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) bring.mutate(files);
        }}
      />
      <Button look="main" busy={bring.isPending} onClick={() => input.current?.click()}>
        {bring.isPending ? "Importando…" : "Importar capa"}
      </Button>
    </>
  );
}

/** The outcome of each imported file. */
export function LayerOutcomes({ importOutcomes }: Pick<ReturnType<typeof useLayerFiles>, "importOutcomes">) {
  return importOutcomes.map(({ file, layer, problem }) =>
    layer ? (
      <Notice key={file} tone="good" title={`${file}: guardada como «${layer.name}»`}>
        {countWithNoun(layer.techniques.length, ["entrada", "entradas"])} en la matriz.{" "}
        {layer.moved.length > 0 &&
          `ATT&CK reemplazó ${countWithNoun(layer.moved.length, ["técnica", "técnicas"])}: ${shortList(layer.moved.map(({ from, to }) => `${from} es hoy ${to}`))}. `}
        {layer.unknown.length > 0 &&
          `${countWithNoun(layer.unknown.length, ["técnica no está", "técnicas no están"])} en la versión en uso: ${shortList(layer.unknown)}.`}
      </Notice>
    ) : (
      <Notice key={file} tone="danger" title={`${file}: no se guardó`}>
        {problem}
      </Notice>
    ),
  );
}

function shortList(words: readonly string[]): string {
  return words.length <= 6 ? words.join(", ") : `${words.slice(0, 6).join(", ")} y ${words.length - 6} más`;
}
