import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// Without its function: what was checked is kept in a file, and so is the configuration that it was checked by.
const { runes } = svelteConfig.compilerOptions

export default defineConfig(
  globalIgnores(['src/protocol/types.ts', '.svelte-check']), // generated
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
      },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: { compilerOptions: { runes } } } },
  },
  {
    rules: {
      // A stub of a function that returns a promise need not wait for anything.
      '@typescript-eslint/require-await': 'off',
      // Options and fields of events are JSON of many kinds; what is put into a text is a plain one.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Maps and sets here are private, or replaced as a whole in `$state.raw`.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // What comes from another component has no type here; svelte-check knows it.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // {' '} is a space that stays at the end of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // Scripts for Node, outside the client's TypeScript project.
    files: ['**/*.js', '**/*.mjs'],
    extends: [ts.configs.disableTypeChecked],
  },
)
