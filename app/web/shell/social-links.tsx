import IconBrandLinkedin from "@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs";
import IconBrandX from "@tabler/icons-react/dist/esm/icons/IconBrandX.mjs";
import IconBrandYoutube from "@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs";
import { socialLinks } from "./footer-links.ts";
import styles from "./public-footer.module.css";

const icons = { LinkedIn: IconBrandLinkedin, X: IconBrandX, YouTube: IconBrandYoutube };

export function SocialLinks() {
  return (
    <ul className={styles.social}>
      {socialLinks.map(({ href, label }) => {
        const Icon = icons[label];
        return (
          <li key={href}>
            <a
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={`CCI en ${label} (otra pestaña)`}
            >
              <Icon aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
