import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** A QR code as one path of SVG: dark on white in both appearances, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.light} width={size} height={size} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
