import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // Short names for the scopes of styles: they stand on every element.
    cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}`,
  },
}
