import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { createRoot } from "react-dom/client";

const rows = Array.from({ length: 100_000 }, (_, at) => [
  "Media",
  `hace ${at} minutos`,
  `sshd: authentication failed (${at % 40})`,
  `servidor-${at % 400}`,
  `203.0.113.${at % 250}`,
  "Wazuh",
]);

/** A list with as many rows of the same height as the portal's list, each with six texts and nothing else. */
function BareList() {
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => 40, overscan: 6 });
  const drawnRows = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (drawnRows.at(-1)?.end ?? 0);
  return (
    <table>
      <tbody>
        <tr style={{ height: drawnRows[0]?.start ?? 0 }} />
        {drawnRows.map(({ index }) => (
          <tr key={index} data-place={index}>
            {rows[index]?.map((text) => (
              <td key={text}>{text}</td>
            ))}
          </tr>
        ))}
        <tr style={{ height: after }} />
      </tbody>
    </table>
  );
}

const place = document.getElementById("rows");
if (place) createRoot(place).render(<BareList />);
