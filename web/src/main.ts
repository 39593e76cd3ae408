import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { speakUsual } from './i18n/language.svelte'
import { isPageHost } from './page-host/page-mode'
import { followAddress } from './router.svelte'
import { learnOffer } from './server-choices.svelte'
import { useUsualTheme } from './theme.svelte'

useUsualTheme()
followAddress()
// An edition may bring its own words: they are loaded before anything is shown. Pages that need more ask again, and report errors.
await Promise.all([speakUsual(), learnOffer().catch(() => {}), isPageHost && import('./page-host/page-words')])

const target = document.getElementById('app')
if (target) mount(App, { target })
