import { numberText } from "#platform/web/words/number-words.ts";
import { sizeText } from "./evidence-words.ts";
import styles from "./space-line.module.css";

interface SpaceLineProps {
  files: number;
  used_bytes: number;
  quota_bytes: number;
}

/** How much of the company's space the evidence takes. */
export function SpaceLine({ files, used_bytes, quota_bytes }: SpaceLineProps) {
  return (
    <p className={styles.space}>
      <meter
        aria-label="Espacio ocupado"
        min={0}
        max={Math.max(1, quota_bytes)}
        value={used_bytes}
        high={quota_bytes * 0.9}
      />
      {numberText(files)} {files === 1 ? "archivo" : "archivos"}: {sizeText(used_bytes)} de{" "}
      {sizeText(quota_bytes)}
    </p>
  );
}
