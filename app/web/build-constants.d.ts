/** Version and commit of this build, written in by Vite. */
declare const __BUILD_VERSION__: string;
