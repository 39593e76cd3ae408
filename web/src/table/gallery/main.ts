// Every card, and moments of games, without a server: /src/table/gallery/?scene=turn&lang=fr&theme=dark
import { mount } from 'svelte'
import '../../app.css'
import { speak } from '../../i18n/language.svelte'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
await speak(asked.get('lang') === 'fr' ? 'fr' : 'en')
mount(Gallery, { target: document.querySelector('#app')!, props: { scene: asked.get('scene') ?? 'cards' } })
