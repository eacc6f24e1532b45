import styles from "./logo.module.css";

/** The logo: three nested letters C around one copper point. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeLinecap="round">
          <path d="M31.5 10.4a15 15 0 1 0 0 19.2" strokeWidth="3.4" />
          <path d="M26.2 14.4a8.4 8.4 0 1 0 0 11.2" strokeWidth="3" opacity=".6" />
        </g>
        <circle className={styles.point} cx="33" cy="20" r="3.4" />
      </svg>
      <span className={styles.word}>
        CCI <span className={styles.portal}>Portal Servicios</span>
      </span>
    </span>
  );
}
