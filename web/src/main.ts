import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { speakUsual } from './i18n/language.svelte'
import { followAddress } from './router.svelte'
import { useUsualTheme } from './theme.svelte'

useUsualTheme()
followAddress()
await speakUsual()

const target = document.getElementById('app')
if (target) mount(App, { target })
